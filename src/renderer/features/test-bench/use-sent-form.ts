import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ProblemError } from '../../api/errors.ts'

/**
 * Form that the desk validates: what is typed is sent, and each fault of the answer stands at its field until something is
 * typed. `onDone` gets the answer.
 */
export function useSentForm<Form, Answer>(
  initial: Form,
  send: (form: Form) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const [form, setForm] = useState(initial)
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: () => send(form),
    onSuccess: async (answer) => {
      await client.invalidateQueries()
      onDone(answer)
    },
  })
  const faults = sending.error instanceof ProblemError ? (sending.error.problem.errors ?? []) : []
  return {
    form,
    put: (change: Partial<Form>) => {
      sending.reset()
      setForm({ ...form, ...change })
    },
    /** Fault of a field or of something in it, by its pointer. */
    errorAt: (pointer: string) => faults.find((fault) => `${fault.pointer}/`.startsWith(`${pointer}/`))?.detail,
    /** Faults at no member of the object. */
    errorOf: (pointer: string) => faults.find((fault) => fault.pointer === pointer)?.detail,
    submit: (event: FormEvent) => {
      event.preventDefault()
      sending.mutate()
    },
    isSending: sending.isPending,
    hasFailed: sending.isError && faults.length === 0,
  }
}
