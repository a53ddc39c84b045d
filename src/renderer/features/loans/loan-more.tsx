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

/**
 * Menu "More" of a loan, with the key of each action: its comparison, What if, a new loan with the same terms, and its
 * buyback. Only a loan of this computer can be voided.
 */
export function LoanMore({ detail, opener, onBuyBack }: LoanMoreProps) {
  const { uuid } = detail.loan
  const navigate = useNavigate()
  const isVoidable = useSession().connection.where !== 'live' && !isEnded(detail.standing)
  const isBuyable = detail.standing !== 'repaid' && !isEnded(detail.standing)
  const [isVoiding, setVoiding] = useState(false)
  const params = { uuid }
  const state = { likeLoan: uuid }
  useCommand('compare', () => void navigate({ to: '/loans/$uuid/compare', params }))
  useCommand('what-if', () => void navigate({ to: '/loans/$uuid/what-if', params }))
  useCommand('another-like', () => void navigate({ to: '/new-loan', state }))
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
            renderRoot={(root) => <Link {...root} to="/new-loan" state={state} />}
          >
            Another like this
          </Menu.Item>
          {isBuyable && (
            <Menu.Item
              {...look(IconArrowBackUp, 'b')}
              disabled={detail.unknownSubmissionId !== null}
              onClick={onBuyBack}
            >
              Buy back…
            </Menu.Item>
          )}
          {isVoidable && (
            <Menu.Item leftSection={<Picture of={IconBan} />} onClick={() => setVoiding(true)}>
              Void…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isVoiding && <VoidDialog detail={detail} onClose={() => setVoiding(false)} />}
    </>
  )
}

function look(picture: Icon, keys: string) {
  return { leftSection: <Picture of={picture} />, rightSection: <ShortcutKbd keys={keys} /> }
}

function Picture({ of: Shown }: { readonly of: Icon }) {
  return <Shown size={16} stroke={1.5} aria-hidden />
}
