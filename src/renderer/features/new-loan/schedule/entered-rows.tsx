import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../../components/notices/use-delayed.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { ConventionVerdict } from '../../explain/convention-result.tsx'
import { MisfitContext } from '../state/convention-context.ts'
import { type ConventionQuestion, useConvention } from '../state/use-convention.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import { ConventionAnswered } from './convention-answered.tsx'
import conventionPanel from './convention-panel.module.css'
import { EntryGrid } from './entry-grid.tsx'
import classes from './schedule-section.module.css'

const KEYS = [
  ['Enter', 'next row'],
  ['Ctrl+D', 'fill down'],
  ['Ctrl+I', 'insert one'],
  ['Alt+Delete', 'delete it'],
  ['Ctrl+Z', 'undo'],
] as const

const CONVENTION_BUTTON = 'which-convention'

type ConventionProps = { readonly convention: ConventionQuestion }

type ConventionPanelProps = ConventionProps & { readonly onUse: UsedTerms['use'] }

/** The grid for entering rows, its keys, and the convention of the rows. */
export function EnteredRows({ onUseTerms }: { readonly onUseTerms: UsedTerms['use'] }) {
  const convention = useConvention()
  return (
    <>
      <MisfitContext value={convention.misfits}>
        <EntryGrid />
      </MisfitContext>
      <GridKeys>
        <ConventionButton convention={convention} />
      </GridKeys>
      <ConventionPanel convention={convention} onUse={onUseTerms} />
    </>
  )
}

/** Keys of the grid; other actions on the rows are at the end of the line. */
function GridKeys({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.keys}>
      {KEYS.map(([keys, what]) => (
        <span key={keys}>
          <ShortcutKbd keys={keys} /> {what}
        </span>
      ))}
      {children}
    </div>
  )
}

/** Starts the search for the convention of the typed rows; pressed again, closes the answer. */
function ConventionButton({ convention }: ConventionProps) {
  const { isAsked, ask, close } = convention
  return (
    <Button
      variant="default"
      className={conventionPanel.ask}
      id={CONVENTION_BUTTON}
      aria-expanded={isAsked}
      onClick={isAsked ? close : ask}
      onKeyDown={(event) => isAsked && onEscape(event, close)}
    >
      Which convention is this?
    </Button>
  )
}

/** Convention of the entered rows, and the actions on it; the verdict is announced to screen readers. */
function ConventionPanel({ convention, onUse }: ConventionPanelProps) {
  const { answer, needs, error } = convention
  const showsSkeleton = useDelayed(!answer && needs === undefined && !error)
  if (!convention.isAsked) return null
  const close = () => {
    document.getElementById(CONVENTION_BUTTON)?.focus()
    convention.close()
  }
  return (
    <section className={conventionPanel.panel} aria-label="Convention" onKeyDown={(event) => onEscape(event, close)}>
      <Settled isAsking={!answer && needs === undefined && !error}>
        <div role="status" className={conventionPanel.verdict}>
          {needs !== undefined && <p className={conventionPanel.needs}>{needs}</p>}
          {answer && <ConventionVerdict found={answer.found} />}
        </div>
        {showsSkeleton && <SkeletonBar width={40} />}
        {error && <ErrorNotice error={error} title="The convention could not be found" onRetry={convention.retry} />}
        {answer && <ConventionAnswered answer={answer} onUse={onUse} />}
      </Settled>
      <ActionIcon
        variant="subtle"
        size={24}
        className={conventionPanel.close}
        aria-label="Close convention"
        onClick={close}
      >
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
    <div className={conventionPanel.answer} ref={box}>
      {children}
    </div>
  )
}
