import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../../components/notices/use-delayed.ts'
import { ConventionVerdict } from '../../explain/convention-result.tsx'
import type { ConventionQuestion } from '../state/use-convention.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import { ConventionAnswered } from './convention-answered.tsx'
import classes from './convention-panel.module.css'

const CONVENTION_BUTTON = 'which-convention'

type ConventionProps = { readonly convention: ConventionQuestion }

/** Starts the search for the convention of the typed rows; pressed again, closes the answer. */
export function ConventionButton({ convention }: ConventionProps) {
  const { isAsked, ask, close } = convention
  return (
    <Button
      variant="default"
      className={classes.ask}
      id={CONVENTION_BUTTON}
      aria-expanded={isAsked}
      onClick={isAsked ? close : ask}
      onKeyDown={(event) => isAsked && onEscape(event, close)}
    >
      Which convention is this?
    </Button>
  )
}

type ConventionPanelProps = ConventionProps & { readonly onUse: UsedTerms['use'] }

/** Convention of the entered rows, and the actions on it; the verdict is announced to screen readers. */
export function ConventionPanel({ convention, onUse }: ConventionPanelProps) {
  const { answer, needs, error } = convention
  const showsSkeleton = useDelayed(!answer && needs === undefined && !error)
  if (!convention.isAsked) return null
  const close = () => {
    document.getElementById(CONVENTION_BUTTON)?.focus()
    convention.close()
  }
  return (
    <section className={classes.panel} aria-label="Convention" onKeyDown={(event) => onEscape(event, close)}>
      <Settled isAsking={!answer && needs === undefined && !error}>
        <div role="status" className={classes.verdict}>
          {needs !== undefined && <p className={classes.needs}>{needs}</p>}
          {answer && <ConventionVerdict found={answer.found} />}
        </div>
        {showsSkeleton && <SkeletonBar width={40} />}
        {error && <ErrorNotice error={error} title="The convention could not be found" onRetry={convention.retry} />}
        {answer && <ConventionAnswered answer={answer} onUse={onUse} />}
      </Settled>
      <ActionIcon variant="subtle" size={24} className={classes.close} aria-label="Close convention" onClick={close}>
        <IconX size={14} />
      </ActionIcon>
    </section>
  )
}

function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  close()
}

/** Keeps the height of the previous answer while a new one is requested, so that nothing on the page moves. */
function Settled({ isAsking, children }: { readonly isAsking: boolean; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.minHeight = isAsking ? `${height.current}px` : ''
    if (!isAsking) height.current = box.current.offsetHeight
  })
  return (
    <div className={classes.answer} ref={box}>
      {children}
    </div>
  )
}
