import { Button, Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { Definition } from '../../components/definition-list.tsx'
import { KindBadge } from '../../components/kind-badge.tsx'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import classes from './production-question.module.css'

type ProductionQuestionProps = {
  readonly title: string
  readonly action: string
  readonly facts: readonly Definition[]
  readonly onEnd: (isWanted: boolean) => void
}

/** Repeats what goes where; Esc goes back, and nothing is lost. */
export function ProductionQuestion({ title, action, facts, onEnd }: ProductionQuestionProps) {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      withCloseButton={false}
      size={374}
      onKeyDown={ignoreHeldKey}
      title={
        <span className={classes.title}>
          <KindBadge kind="production" /> {title}
        </span>
      }
    >
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-id={name === 'Lender loan ID' || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button data-autofocus onClick={() => onEnd(true)}>
          {action}
        </Button>
        <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={() => onEnd(false)}>
          Back
        </Button>
      </div>
    </Modal>
  )
}

/** The Enter that opened the question, still held, must not answer it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
