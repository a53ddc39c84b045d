import { Button, Textarea } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { NoteBody } from '#contract/desk/dossier.ts'
import { MAX_NOTE_LENGTH } from '#values/vocabulary/dossier-terms.ts'
import { ask } from '../../api/ask.ts'
import { DOSSIER, notesQuery, type Subject } from '../../api/dossier.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { explain, explainRule } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { hasControl } from '../../keys/platform.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './dossier.module.css'
import { RemoveButton } from './remove-button.tsx'

/** Unsaved text by subject, so that it is still there when the user returns to the page. */
const typed = new Map<string, string>()

/** Notes, newest first, below the field for a new one. */
export function NotesSection({ subject }: { readonly subject: Subject }) {
  const notes = useInfiniteQuery(notesQuery(subject))
  const pages = notes.data?.pages ?? []
  const shown = pages.flatMap(({ data }) => data)
  const total = pages[0]?.total ?? undefined
  return (
    <PanelSection title="Notes" {...(total !== undefined && { note: groupDigits(total) })}>
      <NewNote subject={subject} />
      <ul className={classes.list} aria-label="Notes">
        {shown.map((note) => (
          <Note key={note.uuid} subject={subject} note={note} />
        ))}
      </ul>
      {notes.error && <p className={classes.fault}>{explain(notes.error)}</p>}
      <LeftOut count={sumOfRows(pages.map(({ leftOut }) => leftOut))} of="note" className={classes.quiet} />
      {notes.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          Show older notes
        </Button>
      )}
    </PanelSection>
  )
}

function NewNote({ subject }: { readonly subject: Subject }) {
  const { text, type, keep, isKeeping, error } = useNewNote(subject)
  const field = useRef<HTMLTextAreaElement>(null)
  useCommand('note', () => field.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasControl(event)) return
    event.preventDefault()
    keep()
  }
  return (
    <div className={classes.newNote}>
      <Textarea
        ref={field}
        aria-label="Write a note"
        placeholder="Write a note"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={text === '' ? <ShortcutKbd keys="m" /> : undefined}
        {...fieldNotes({ error: error ? explainRule(error) : undefined })}
      />
      {text.trim() !== '' && (
        <Button size="xs" loading={isKeeping} onClick={keep} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
          Keep note
        </Button>
      )}
    </div>
  )
}

type NoteProps = { readonly subject: Subject; readonly note: NoteBody }

function Note({ subject, note: { uuid, text, writtenBy, writtenThrough, writtenAt } }: NoteProps) {
  const by = `${writtenBy}, ${clockText(writtenAt)}`
  return (
    <li className={classes.note}>
      <p className={classes.text}>{text}</p>
      <div className={classes.by}>
        <span title={`Through ${writtenThrough}`}>{by}</span>
        <RemoveButton
          label={`Remove the note of ${by}`}
          title="Remove the note"
          question="It is gone for good."
          queryKey={notesQuery(subject).queryKey}
          remove={() => ask(DOSSIER[subject.kind].removeNote, { uuid: subject.uuid, note: uuid })}
        />
      </div>
    </li>
  )
}

/** The note being written. Its uuid stays the same until the note is saved, so that a retry after a lost answer stores it once. */
function useNewNote(subject: Subject) {
  const client = useQueryClient()
  const place = `${subject.kind} ${subject.uuid}`
  const [text, setText] = useState(typed.get(place) ?? '')
  const next = useRef(crypto.randomUUID())
  const type = (changed: string) => {
    typed.set(place, changed)
    setText(changed)
  }
  const keeping = useMutation({
    mutationFn: (content: string) =>
      ask(DOSSIER[subject.kind].writeNote, { uuid: subject.uuid, note: next.current, body: { text: content } }),
    onSuccess: () => {
      next.current = crypto.randomUUID()
      type('')
    },
    onSettled: () => client.invalidateQueries({ queryKey: notesQuery(subject).queryKey }),
  })
  const keep = () => {
    if (text.trim() !== '' && !keeping.isPending) keeping.mutate(text)
  }
  return { text, type, keep, isKeeping: keeping.isPending, error: keeping.error }
}
