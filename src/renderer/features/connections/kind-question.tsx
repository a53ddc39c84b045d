import { Button, Modal } from '@mantine/core'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from '../../components/layout/settings-section.module.css'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

type KindQuestionProps = {
  readonly connection: ConnectionBody
  readonly kind: ConnectionBody['kind']
  readonly onEnd: (isWanted: boolean) => void
}

/** Asks for confirmation before a connection changes its kind, because its loans and submissions stay with it. */
export function KindQuestion({ connection: { name, host }, kind, onEnd }: KindQuestionProps) {
  useFocusBack()
  const { title, meaning, action } = WORDS[kind]
  return (
    <Modal opened onClose={() => onEnd(false)} title={title(name)} withCloseButton={false} closeOnClickOutside={false}>
      {meaning(host).map((sentence) => (
        <p key={sentence} className={classes.text}>
          {sentence}
        </p>
      ))}
      <div className={classes.row}>
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
