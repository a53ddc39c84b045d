import { Button, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { ProblemError } from '../../api/errors.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import settingsSection from '../../components/layout/settings-section.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './connection-dialog.module.css'
import { ConnectionFields } from './connection-fields.tsx'
import { faultsByField } from './connection-form.ts'
import { type ConnectionForm, useConnectionForm } from './use-connection-form.ts'

type ConnectionDialogProps = { readonly saved: ConnectionBody | undefined; readonly onClose: () => void }

type KindQuestionProps = {
  readonly connection: ConnectionBody
  readonly kind: ConnectionBody['kind']
  readonly onEnd: (isWanted: boolean) => void
}

const WORDS = {
  production: {
    title: (name: string) => `Make ${name} a production connection?`,
    meaning: (host: string) => [
      'Its loans and submissions stay with it: what was made as a test will appear among what is real. To start afresh, add a separate connection.',
      `Everything sent to ${host} has to be confirmed first.`,
    ],
    action: 'Make it production',
  },
  test: {
    title: (name: string) => `Make ${name} a test connection?`,
    meaning: (host: string) => [
      `What is sent to ${host} no longer has to be confirmed.`,
      'Its loans and submissions stay with it.',
    ],
    action: 'Make it a test',
  },
} as const satisfies Record<ConnectionBody['kind'], unknown>

/** Adds or changes a connection. A click outside does not close the dialog, because the typed values would be lost. */
export function ConnectionDialog({ saved, onClose }: ConnectionDialogProps) {
  useFocusBack()
  const form = useConnectionForm(saved, onClose)
  const element = useFocusOnFault(form)
  const [isAsking, setAsking] = useState(false)
  const { kind } = form.typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saved && saved.kind !== kind && form.check()) setAsking(true)
    else form.submit()
  }
  const end = (isWanted: boolean) => {
    setAsking(false)
    if (isWanted) form.submit()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={saved ? `Edit ${saved.name}` : 'Add connection'}
      size={680}
      closeOnClickOutside={false}
      withCloseButton={false}
      closeOnEscape={!isAsking}
    >
      <form ref={element} onSubmit={submit} noValidate autoComplete="off">
        <ConnectionFields form={form} saved={saved} />
        <div className={classes.foot}>
          <Button type="submit" loading={form.isSaving}>
            Save connection
          </Button>
          <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
            Cancel
          </Button>
        </div>
        {form.error && <NotSaved error={form.error} />}
      </form>
      {saved && isAsking && <KindQuestion connection={saved} kind={kind} onEnd={end} />}
    </Modal>
  )
}

/** Error of a failed save that is not shown at any field. */
function NotSaved({ error }: { readonly error: Error }) {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  const { others } = faultsByField(errors)
  if (errors.length > 0 && others.length === 0) return null
  return (
    <div className={classes.said}>
      {errors.length === 0 ? (
        <ErrorNotice error={error} title="The connection was not saved" />
      ) : (
        <Notice kind="danger" title="The connection was not saved">
          {others.join('. ')}
        </Notice>
      )}
    </div>
  )
}

/** Focuses the first faulty field. */
function useFocusOnFault({ faults }: ConnectionForm) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return element
}

/** Asks for confirmation before a connection changes its kind, because its loans and submissions stay with it. */
function KindQuestion({ connection: { name, host }, kind, onEnd }: KindQuestionProps) {
  useFocusBack()
  const { title, meaning, action } = WORDS[kind]
  return (
    <Modal opened onClose={() => onEnd(false)} title={title(name)} withCloseButton={false} closeOnClickOutside={false}>
      {meaning(host).map((sentence) => (
        <p key={sentence} className={settingsSection.text}>
          {sentence}
        </p>
      ))}
      <div className={settingsSection.row}>
        <Button variant="outline" onClick={() => onEnd(true)}>
          {action}
        </Button>
        <Button variant="subtle" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={() => onEnd(false)}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}
