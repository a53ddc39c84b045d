import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import type { RunItem } from '#contract/desk/runs.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { runFacts } from './run-facts.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'
import { useDiscardRun } from './use-discard-run.ts'

/** Removes a run that was not started from the list; asks first if a person's work may be lost. */
export function DiscardRun({ run }: { readonly run: RunItem }) {
  const { tried, lost } = runFacts(run)
  const { discard, isDiscarding } = useDiscardRun(run)
  const button = useRef<HTMLButtonElement>(null)
  const { ask, question } = useDiscardQuestion(lost, () => button.current && discard(button.current))
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    ask()
  }
  // Keeps Enter on the button from opening the row.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact"
        loading={isDiscarding}
        aria-label={`Discard the ${tried} of ${clockText(run.createdAt)}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        Discard
      </Button>
      {/* Keys and clicks of the question are not those of the row that renders it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, and lets nothing through */}
      <span role="presentation" onClick={stop} onKeyDown={stop}>
        {question}
      </span>
    </>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}
