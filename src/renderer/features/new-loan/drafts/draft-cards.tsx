import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { discardDraft, keepDraft } from '#contract/endpoints/drafts.ts'
import { ask } from '../../../api/ask.ts'
import { noteGone, noteKept } from '../../../api/kept-drafts.ts'
import { tellFailure } from '../../../components/notices/tell.tsx'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { fieldId } from '../model/places.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import { DraftCard } from './draft-card.tsx'
import classes from './draft-cards.module.css'
import { useDraftKeys, useDraftSwitch } from './use-draft-switch.ts'
import { type ListedDraft, useListedDrafts } from './use-listed-drafts.ts'

/** The last draft discarded without being open, and its place; it can be restored until the page is left. */
export type Discarded = { readonly draft: ListedDraft; readonly at: number }

export type DiscardedDraft = {
  readonly discarded: Discarded | undefined
  readonly onDiscard: (discarded: Discarded | undefined) => void
}

/** All drafts of the connection, each a click or a key away. */
export function DraftCards({ discarded, onDiscard }: DiscardedDraft) {
  const label = useId()
  const drafts = withDiscarded(useListedDrafts(), discarded)
  const { open, openEmpty } = useDraftSwitch()
  const { discard, restore } = useDiscarding(onDiscard)
  const current = drafts.find(({ place }) => place === 'current')?.id ?? ''
  useDraftKeys(
    drafts.map(({ id, place }) => (place === 'here' ? id : current)),
    current,
    open,
  )
  const list = useShown(current, drafts.length)
  return (
    <section className={classes.drafts} aria-labelledby={label}>
      <div className={classes.label}>
        <h2 id={label}>Drafts</h2>
        {drafts.length > 1 && <Keys count={Math.min(drafts.length, 9)} />}
      </div>
      <ol className={classes.list} ref={list}>
        {drafts.map((draft, at) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            onOpen={() => open(draft.id)}
            onDiscard={() => discard({ draft, at })}
            onRestore={() => restore(draft)}
          />
        ))}
      </ol>
      <Button
        variant="subtle"
        className={classes.new}
        leftSection={<IconPlus size={14} />}
        rightSection={<ShortcutKbd keys="Ctrl+N" />}
        onClick={openEmpty}
      >
        New draft
      </Button>
    </section>
  )
}

function Keys({ count }: { readonly count: number }) {
  return (
    <span className={classes.keys}>
      <ShortcutKbd keys="Alt+1" /> to <ShortcutKbd keys={String(count)} />
    </span>
  )
}

/**
 * Discarding and restoring. A discarded draft can be restored until another one is discarded or the page is left; discarding the open draft
 * empties it, like the button in the head.
 */
function useDiscarding(onDiscard: DiscardedDraft['onDiscard']) {
  const client = useQueryClient()
  const { connectionId } = useNewLoan()
  const control = useDraftControl()
  const discard = async ({ draft, at }: Discarded) => {
    const { place, kept } = draft
    if (place === 'current') {
      document.getElementById(fieldId('lenderLoanId'))?.focus()
      return control.discard()
    }
    if (!kept) return
    try {
      await ask(discardDraft, { id: kept.id })
      noteGone(client, connectionId, kept.id)
      onDiscard({ draft: { ...draft, place: 'discarded' }, at })
    } catch {
      tellFailure('The draft was not discarded')
    }
  }
  const restore = async ({ kept }: ListedDraft) => {
    if (!kept) return
    const { id, writer, values } = kept
    try {
      noteKept(client, connectionId, await ask(keepDraft, { connection: connectionId, id, writer, body: { values } }))
      document.getElementById(fieldId('lenderLoanId'))?.focus()
      onDiscard(undefined)
    } catch {
      tellFailure('The draft was not brought back')
    }
  }
  return {
    discard: (discarded: Discarded) => void discard(discarded),
    restore: (draft: ListedDraft) => void restore(draft),
  }
}

/** Inserts the discarded draft at its former place, so that no other card moves under the pointer. */
function withDiscarded(drafts: readonly ListedDraft[], discarded: Discarded | undefined): readonly ListedDraft[] {
  if (!discarded || drafts.some(({ id }) => id === discarded.draft.id)) return drafts
  return drafts.toSpliced(discarded.at, 0, discarded.draft)
}

/** Scrolls the current card into view if not all cards fit. */
function useShown(current: string, count: number) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that is added moves the others
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, count])
  return list
}
