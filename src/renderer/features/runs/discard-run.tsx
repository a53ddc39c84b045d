import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import type { RunItem } from '#contract/desk/runs.ts'
import { clockText } from '../../components/texts/clock-text.ts'
import { runFacts } from './run-facts.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'
import { useDiscardRun } from './use-discard-run.ts'

/** Takes what was only tried out of the list; where work of a person may be in it, it asks first. */
export function DiscardRun({ run }: { readonly run: RunItem }) {
  const { tried, lost } = runFacts(run)
  const { discard, isDiscarding } = useDiscardRun(run)
  const button = useRef<HTMLButtonElement>(null)
  const { ask, question } = useDiscardQuestion(lost, () => button.current && discard(button.current))
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    ask()
  }
  // Enter on the button is not Enter on its row.
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
      {/* Its keys and clicks are not those of the row that it is drawn for. */}
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
