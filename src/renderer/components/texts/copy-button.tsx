import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { NOT_COPIED, tell, tellFailure } from '../notices/tell.tsx'
import classes from './texts.module.css'

type CopyProps = {
  readonly text: string
  /** Name of the copied text, as in the toast: "Public ID". */
  readonly what: string
}

/** A small button beside an ID. */
export function CopyButton({ text, what }: CopyProps) {
  return (
    <ActionIcon
      variant="subtle"
      className={classes.copy}
      aria-label={`Copy ${inside(what)}`}
      onClick={() => copy(text, what)}
    >
      <IconCopy size={13} />
    </ActionIcon>
  )
}

/** In a drawer: Esc closes the nearer element first. In a dialog: the focus begins here. */
type Marks = { readonly 'data-mantine-stop-propagation'?: true; readonly 'data-autofocus'?: true }

type CopyTextProps = CopyProps & Marks & { readonly variant?: 'default' }

/** The copy button with its words. */
export function CopyTextButton({ text, what, ...look }: CopyTextProps) {
  return (
    <Button variant="subtle" leftSection={<IconCopy size={14} />} onClick={() => copy(text, what)} {...look}>
      Copy {inside(what)}
    </Button>
  )
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell(`${what} copied`)
  } catch {
    tellFailure(NOT_COPIED)
  }
}

/** "Public ID" → "public ID" after a verb, but "UUID" stays. */
function inside(what: string): string {
  return /^[A-Z][a-z]/.test(what) ? `${what.charAt(0).toLowerCase()}${what.slice(1)}` : what
}
