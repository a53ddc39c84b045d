import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './draft-cards.module.css'
import type { ListedDraft } from './use-listed-drafts.ts'

type DraftCardProps = {
  readonly draft: ListedDraft
  readonly onOpen: () => void
  readonly onDiscard: () => void
  readonly onRestore: () => void
}

/** A draft with its name and age. A draft open in another tab cannot be opened here; a discarded one can be restored. */
export function DraftCard({ draft, onOpen, onDiscard, onRestore }: DraftCardProps) {
  const { name, place, kept } = draft
  const canOpen = place === 'current' || place === 'here'
  return (
    <li className={classes.card} data-place={place}>
      {canOpen ? (
        <button type="button" className={classes.body} aria-current={place === 'current' || undefined} onClick={onOpen}>
          <Texts {...draft} />
        </button>
      ) : (
        <div className={classes.body}>
          {place === 'discarded' && <Texts {...draft} detail="discarded" isAmount={false} age="" />}
          {place === 'elsewhere' && <Texts {...draft} detail="open in another tab" isAmount={false} />}
        </div>
      )}
      {kept && canOpen && (
        <ActionIcon
          variant="subtle"
          size={24}
          className={classes.discard}
          aria-label={`Discard ${name}`}
          onClick={onDiscard}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
      {place === 'discarded' && (
        <button
          type="button"
          className={classes.undo}
          aria-label={`Undo discarding ${name}`}
          onClick={onRestore}
          ref={focusOn}
        >
          Undo
        </button>
      )}
    </li>
  )
}

function Texts({ name, detail, isAmount, age }: Pick<ListedDraft, 'name' | 'detail' | 'isAmount' | 'age'>) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.line}>
        <span className={isAmount ? classes.amount : classes.detail} title={detail}>
          {detail}
        </span>
        <span className={classes.age}>{age}</span>
      </span>
    </>
  )
}

/** Focuses the Undo button, because the pressed one is gone. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
