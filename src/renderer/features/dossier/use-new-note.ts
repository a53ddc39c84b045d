import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { DOSSIER, notesQuery, type Subject } from '../../api/dossier.ts'

/** Unsaved text by subject, so that it is still there when the user returns to the page. */
const typed = new Map<string, string>()

/** The note being written. Its uuid stays the same until the note is saved, so that a retry after a lost answer stores it once. */
export function useNewNote(subject: Subject) {
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
