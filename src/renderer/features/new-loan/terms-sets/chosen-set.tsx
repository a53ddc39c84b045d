import { Menu, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { TermsSet } from '#contract/desk/terms-sets.ts'
import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ariaOfKeys } from '../../../keys/platform.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { hasPlainTerms } from '../model/set-terms.ts'
import classes from './terms-sets.module.css'
import { type TermsSetsState, useTermsSets } from './terms-sets-context.ts'
import { useQuickChange } from './use-save-set.ts'

type SetsOfTypeProps = {
  readonly sets: readonly TermsSet[]
  readonly current: TermsSet | undefined
  readonly onTake: (set: TermsSet) => void
}

type SetItemProps = {
  readonly name: string
  readonly isCurrent: boolean
  readonly isDefault?: boolean
  readonly onTake: () => void
}

/** Named set that the terms come from, and whether they were changed; Ctrl+B chooses another. */
export function ChosenSet() {
  const { button, setOpen } = useTermsSets()
  useCommand('terms', () => {
    button.current?.focus()
    setOpen(true)
  })
  return (
    <div className={classes.chosen}>
      <TermsSetMenu />
      <Standing />
    </div>
  )
}

function Standing() {
  const { current, isChanged, isGone } = useTermsSets().standing
  const ofType = current?.isDefault ? `default of ${current.terms.scheduleType}` : ''
  const words = isChanged ? 'changed' : ofType
  return (
    <span className={classes.standing} role="status" data-changed={isChanged || isGone || undefined}>
      {isGone ? 'removed meanwhile' : words}
    </span>
  )
}

/** Sets by type, those of the form's type first, and the actions on the chosen one. */
function TermsSetMenu() {
  const { standing, filling, isOpen, setOpen, ask, button } = useTermsSets()
  const { values, sets, chosen, current } = standing
  const name = current?.name ?? chosen?.name ?? (hasPlainTerms(values) ? 'plain' : 'own')
  const back = backTo(button)
  const types = [...SCHEDULE_TYPES].sort((type) => (type === values.scheduleType ? -1 : 0))
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button} aria-keyshortcuts={ariaOfKeys('Ctrl+B')}>
          <IconBookmark size={14} aria-hidden className={classes.label} />
          <span className={classes.label}>Terms</span>
          <span className={classes.value} data-named={chosen !== undefined || undefined} title={name}>
            {name}
          </span>
          <ShortcutKbd keys="Ctrl+B" isHint />
          <IconChevronDown size={14} aria-hidden className={classes.label} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.sets}>
        <SetItem
          name="Plain terms"
          isCurrent={chosen === undefined && hasPlainTerms(values)}
          onTake={back(filling.takePlain)}
        />
        {types.map((type) => (
          <SetsOfType
            key={type}
            sets={sets.filter(({ terms }) => terms.scheduleType === type)}
            current={current}
            onTake={(set) => back(() => filling.take(set))()}
          />
        ))}
        <Menu.Divider />
        <Menu.Item onClick={back(() => ask('save-as'))}>Save terms as…</Menu.Item>
        {current && <CurrentItems set={current} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function SetsOfType({ sets, current, onTake }: SetsOfTypeProps) {
  const [first] = sets
  if (!first) return null
  return (
    <Fragment>
      <Menu.Label>{first.terms.scheduleType}</Menu.Label>
      {sets.map((set) => (
        <SetItem
          key={set.id}
          name={set.name}
          isCurrent={set === current}
          isDefault={set.isDefault}
          onTake={() => onTake(set)}
        />
      ))}
    </Fragment>
  )
}

function SetItem({ name, isCurrent, isDefault = false, onTake }: SetItemProps) {
  return (
    <Menu.Item
      classNames={{ itemLabel: classes.itemLabel }}
      aria-current={isCurrent || undefined}
      leftSection={isCurrent ? <IconCheck size={14} aria-hidden /> : <span className={classes.noCheck} />}
      rightSection={isDefault && <span className={classes.default}>default</span>}
      onClick={onTake}
    >
      <span className={classes.setName} title={name}>
        {name}
      </span>
    </Menu.Item>
  )
}

function CurrentItems({ set }: { readonly set: TermsSet }) {
  const { ask, button } = useTermsSets()
  const { change } = useQuickChange()
  const { name, isDefault, terms } = set
  const ofType = `default of ${terms.scheduleType}`
  const done = `${name} is ${isDefault ? 'no longer ' : ''}the ${ofType}`
  const back = backTo(button)
  return (
    <>
      <Menu.Item onClick={back(() => change(set, { isDefault: !isDefault }, done))}>
        {isDefault ? `No longer ${ofType}` : `Make it the ${ofType}`}
      </Menu.Item>
      <Menu.Item onClick={back(() => ask('rename'))}>Rename…</Menu.Item>
      <Menu.Item onClick={back(() => ask('remove'))}>Remove…</Menu.Item>
    </>
  )
}

/** Moves the focus to the button, because the pressed item is gone. */
function backTo(button: TermsSetsState['button']) {
  return (act: () => void) => () => {
    button.current?.focus()
    act()
  }
}
