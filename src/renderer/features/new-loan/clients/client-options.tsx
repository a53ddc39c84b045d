import { Combobox, Highlight } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import type { ClientItem } from '#contract/desk/clients.ts'
import { formatDay, groupDigits } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import classes from './client-options.module.css'

type ClientOptionsProps = {
  readonly id: string
  readonly clients: readonly ClientItem[]
  readonly chosen: ClientItem | undefined
  readonly words: string
}

/** List under the field being typed in, which keeps the focus. */
export function ClientOptions({ id, clients, chosen, words }: ClientOptionsProps) {
  return (
    <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
      <Combobox.Options id={id} aria-label="Known clients" className={classes.options}>
        <Combobox.Group label="Known clients">
          {clients.map((client) => (
            <Combobox.Option
              key={client.uuid}
              id={`${id}-${client.uuid}`}
              value={client.uuid}
              className={classes.option}
              aria-selected={client.uuid === chosen?.uuid}
              mod={{ 'combobox-selected': client.uuid === chosen?.uuid }}
            >
              <Known client={client} words={words} />
            </Combobox.Option>
          ))}
        </Combobox.Group>
      </Combobox.Options>
      <div className={classes.foot} aria-hidden>
        <span>
          <ShortcutKbd keys="↑" /> <ShortcutKbd keys="↓" /> choose
        </span>
        <span>
          <ShortcutKbd keys="Enter" /> fills all fields
        </span>
        <span>
          <ShortcutKbd keys="Esc" /> a new client
        </span>
      </div>
    </Combobox.Dropdown>
  )
}

function Known({ client, words }: { readonly client: ClientItem; readonly words: string }) {
  const { kind, name, code, representativeName, loans, lastIssueDate, country } = client
  const Icon = kind === 'person' ? IconUser : IconBuilding
  const facts = [
    representativeName,
    `${groupDigits(loans)} ${loans === 1 ? 'loan' : 'loans'}, last ${formatDay(lastIssueDate)}`,
  ]
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <Highlight
        component="span"
        inherit
        className={classes.name}
        title={name}
        highlight={words}
        highlightStyles={MARK}
      >
        {name}
      </Highlight>
      <span className={classes.code}>{code ?? '•••••••••••'}</span>
      <span className={classes.facts}>{[...facts, country].filter((fact) => fact !== null).join(' · ')}</span>
    </>
  )
}

const MARK = { background: 'none', color: 'var(--ld-accent)', fontWeight: 'inherit' }
