import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { discardDraft, keepDraft } from '#contract/endpoints/drafts.ts'
import { ask } from '../../../api/ask.ts'
import { draftsElsewhereQuery, noteGone, noteKept, openKept, openNew } from '../../../api/kept-drafts.ts'
import { tellFailure } from '../../../components/notices/tell.tsx'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { fieldId } from '../model/places.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import classes from './draft-cards.module.css'
import { type ListedDraft, useListedDrafts } from './use-listed-drafts.ts'

/** The last draft discarded without being open, and its place; it can be restored until the page is left. */
export type Discarded = { readonly draft: ListedDraft; readonly at: number }

export type DiscardedDraft = {
  readonly discarded: Discarded | undefined
  readonly onDiscard: (discarded: Discarded | undefined) => void
}

type DraftCardProps = {
  readonly draft: ListedDraft
  readonly onOpen: () => void
  readonly onDiscard: () => void
  readonly onRestore: () => void
}

type DraftSwitch = { readonly open: (id: string) => void; readonly openEmpty: () => void }

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

/** A draft with its name and age. A draft open in another tab cannot be opened here; a discarded one can be restored. */
function DraftCard({ draft, onOpen, onDiscard, onRestore }: DraftCardProps) {
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

/** Switches to another draft once the current one is saved; if the service does not answer, everything stays unchanged. */
function useDraftSwitch(): DraftSwitch {
  const client = useQueryClient()
  const { connectionId } = useNewLoan()
  const { settle, status } = useDraftControl()
  const leaving = async (act: () => Promise<void> | void) => {
    if (!(await settle())) return tellFailure('Not left: this draft could not be kept')
    await act()
  }
  const open = async (id: string) => {
    try {
      const found = await openKept(client, connectionId, id)
      if (found === 'gone') tellFailure('This draft is there no more')
      if (found === 'elsewhere') void client.invalidateQueries(draftsElsewhereQuery)
    } catch {
      tellFailure('The draft could not be read')
    }
  }
  const openEmpty = () => {
    if (status.kind === 'none' || status.kind === 'discarded') document.getElementById(fieldId('lenderLoanId'))?.focus()
    else void leaving(() => openNew(client, connectionId))
  }
  useCommand('new-loan', openEmpty)
  return { open: (id) => void leaving(() => open(id)), openEmpty }
}

/** Alt with a digit opens the draft at that place. */
function useDraftKeys(ids: readonly string[], current: string, open: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = ids[placeOf(event)]
    if (id === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (id !== current && !event.repeat) open(id)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Uses the physical key, because with Alt some keyboards type other characters than digits. */
function placeOf({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return altKey && !ctrlKey && !metaKey && !shiftKey && digit !== undefined ? Number(digit) - 1 : -1
}
