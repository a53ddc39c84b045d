import { Button, Menu } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconChevronDown,
  IconColumns,
  IconCopy,
  IconWand,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { useSession } from '../../api/session.ts'
import { CLOSED_MENU, useMadeWhenAsked } from '../../components/focus/use-made-when-asked.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { isEnded } from './use-loan-panel.ts'
import { VoidDialog } from './void-dialog.tsx'

const CHEVRON = <IconChevronDown size={16} stroke={1.5} aria-hidden />

type LoanMoreProps = {
  readonly detail: LoanDetailBody
  /** Button of the menu, which takes the focus when the panel of a buyback closes. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onBuyBack: () => void
}

/** Menu "More" of a loan: its comparison, What if, a new loan with the same terms, its buyback and its voiding. */
export function LoanMore({ detail, opener, onBuyBack }: LoanMoreProps) {
  const [isVoiding, setVoiding] = useState(false)
  useMoreCommands(detail.loan.uuid)
  const { isMade, button, ask } = useMadeWhenAsked()
  const ref = useMergedRef(button, opener)
  if (!isMade)
    return (
      <Button variant="default" ref={ref} rightSection={CHEVRON} {...CLOSED_MENU} onClick={ask}>
        More
      </Button>
    )
  return (
    <>
      <Menu position="bottom-end" width={232} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" ref={ref} rightSection={CHEVRON}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MoreItems detail={detail} onBuyBack={onBuyBack} onVoid={() => setVoiding(true)} />
        </Menu.Dropdown>
      </Menu>
      {isVoiding && <VoidDialog detail={detail} onClose={() => setVoiding(false)} />}
    </>
  )
}

/** Keys of the actions, whether the menu is open or not. */
function useMoreCommands(uuid: string): void {
  const navigate = useNavigate()
  const params = { uuid }
  useCommand('compare', () => void navigate({ to: '/loans/$uuid/compare', params }))
  useCommand('what-if', () => void navigate({ to: '/loans/$uuid/what-if', params }))
  useCommand('another-like', () => void navigate({ to: '/new-loan', state: { likeLoan: uuid } }))
}

type MoreItemsProps = Pick<LoanMoreProps, 'detail' | 'onBuyBack'> & { readonly onVoid: () => void }

/** Only a loan of this computer can be voided. */
function MoreItems({ detail, onBuyBack, onVoid }: MoreItemsProps) {
  const { uuid } = detail.loan
  const params = { uuid }
  const isOpen = !isEnded(detail.standing)
  const isVoidable = useSession().connection.where !== 'live' && isOpen
  const isUndecided = detail.unknownSubmissionId !== null
  return (
    <>
      <Menu.Item
        {...look(IconColumns, 'c')}
        renderRoot={(root) => <Link {...root} to="/loans/$uuid/compare" params={params} />}
      >
        Compare
      </Menu.Item>
      <Menu.Item
        {...look(IconWand, 'w')}
        renderRoot={(root) => <Link {...root} to="/loans/$uuid/what-if" params={params} />}
      >
        What if
      </Menu.Item>
      <Menu.Item
        {...look(IconCopy, 'Ctrl+D')}
        renderRoot={(root) => <Link {...root} to="/new-loan" state={{ likeLoan: uuid }} />}
      >
        Another like this
      </Menu.Item>
      {isOpen && detail.standing !== 'repaid' && (
        <Menu.Item {...look(IconArrowBackUp, 'b')} disabled={isUndecided} onClick={onBuyBack}>
          Buy back…
        </Menu.Item>
      )}
      {isVoidable && (
        <Menu.Item leftSection={<Picture of={IconBan} />} onClick={onVoid}>
          Void…
        </Menu.Item>
      )}
    </>
  )
}

function look(picture: Icon, keys: string) {
  return { leftSection: <Picture of={picture} />, rightSection: <ShortcutKbd keys={keys} /> }
}

function Picture({ of: Shown }: { readonly of: Icon }) {
  return <Shown size={16} stroke={1.5} aria-hidden />
}
