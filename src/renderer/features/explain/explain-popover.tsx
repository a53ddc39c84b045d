import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react'
import type { SaidStep } from '#contract/words/explanation/step-words.ts'
import type { Term as ShownTerm } from '#contract/words/explanation/sum-words.ts'
import { RULE_WORDS } from '#contract/words/rule-words.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import type { ExplanationQuery, SaidExplanation } from '../../api/explanations.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import classes from './explain-popover.module.css'

/** An explainable amount: its name, and the query of its explanation. */
export type ExplainableAmount = {
  readonly title: string
  readonly query: ExplanationQuery
}

type ExplainPopoverProps = {
  readonly amount: ExplainableAmount
  readonly cell: HTMLElement
  readonly onClose: () => void
}

/** Keeps a surrounding drawer from handling the Esc that closes the popover. */
const KEEPS_ESC = { 'data-mantine-stop-propagation': true } as const

type ExplanationFootProps = { readonly steps: readonly SaidStep[]; readonly children: ReactNode }

type TermProps = { readonly term: ShownTerm; readonly isResult: boolean; readonly isAlone: boolean }

/** Explanation of an amount, beside its cell. Esc, a click elsewhere or the close button closes it. */
export function ExplainPopover({ amount, cell, onClose }: ExplainPopoverProps) {
  const { title, query } = amount
  const explained = useQuery(query)
  const { data } = explained
  const isOpen = useHasContent(explained)
  return (
    <Popover
      opened={isOpen}
      onChange={(stays) => !stays && onClose()}
      position="right-start"
      offset={8}
      width={456}
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
    >
      <Popover.Target>
        <CellAnchor cell={cell} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={title}
        className={classes.panel}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Head title={title} amount={data?.amount} onClose={onClose} />
        <Sums explained={explained} />
        {data && (
          <ExplanationFoot steps={data.steps}>
            <CopyTextButton text={`${title}\n${data.text}`} what="Explanation" {...KEEPS_ESC} />
          </ExplanationFoot>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type HeadProps = { readonly title: string; readonly amount: string | undefined; readonly onClose: () => void }

function Head({ title, amount, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      <strong className={classes.amount}>{amount !== undefined && formatAmountText(amount)}</strong>
      <ActionIcon variant="subtle" size={24} aria-label="Close explanation" onClick={onClose} {...KEEPS_ESC}>
        <IconX size={14} />
      </ActionIcon>
    </header>
  )
}

type Explained = UseQueryResult<SaidExplanation>

/**
 * True from the moment when the content (or a delayed skeleton) is ready, so that the popover does not grow after opening; a refetch does
 * not close it.
 */
function useHasContent({ isPending }: Explained): boolean {
  const [hasContent, setHasContent] = useState(false)
  const isReady = useDelayed(isPending) || !isPending
  if (isReady && !hasContent) setHasContent(true)
  return hasContent
}

function Sums({ explained: { data, error, isPending, refetch } }: { readonly explained: Explained }) {
  const showsSkeleton = useDelayed(isPending)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.body} tabIndex={0} data-autofocus aria-label="Sums" {...KEEPS_ESC}>
      {data && <ExplanationSteps steps={data.steps} />}
      {data?.steps.length === 0 && <p className={classes.text}>{data.text}</p>}
      {showsSkeleton && <SkeletonBar width={36} />}
      {error && (
        <ErrorNotice error={error} title="The explanation could not be loaded" onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type CellAnchorProps = { readonly cell: HTMLElement; readonly ref?: Ref<HTMLElement> }

/** Anchors the popover to a cell that is rendered elsewhere, in a table. */
function CellAnchor({ cell, ref }: CellAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(cell)
    cell.dataset.asked = ''
    return () => {
      ref(null)
      delete cell.dataset.asked
    }
  }, [cell, ref])
  return null
}

/** Rules of the calculation, each listed once. Pressing a rule shows its sentence beneath, where it covers nothing. */
function ExplanationFoot({ steps, children }: ExplanationFootProps) {
  const rules = [...new Set(steps.flatMap(({ rule }) => rule ?? []))]
  const [shown, setShown] = useState<RuleId>()
  const id = useId()
  return (
    <footer className={classes.foot}>
      <span className={classes.rules}>
        {rules.length > 0 && (rules.length === 1 ? 'Rule: ' : 'Rules: ')}
        {rules.map((rule, index) => (
          <Fragment key={rule}>
            {index > 0 && ', '}
            <UnstyledButton
              className={classes.rule}
              aria-expanded={rule === shown}
              aria-controls={id}
              onClick={() => setShown(rule === shown ? undefined : rule)}
            >
              {RULE_WORDS[rule].name}
            </UnstyledButton>
          </Fragment>
        ))}
      </span>
      {children}
      <p id={id} className={classes.sentence} aria-live="polite">
        {shown && RULE_WORDS[shown].sentence}
      </p>
    </footer>
  )
}

/** Calculation steps one below the other, figures in one column, as for a pocket calculator. */
function ExplanationSteps({ steps }: { readonly steps: readonly SaidStep[] }) {
  return steps.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one explanation never change their order
    <Step key={index} step={step} />
  ))
}

function Step({ step: { head, depth, terms, note } }: { readonly step: SaidStep }) {
  const last = terms.at(-1)
  return (
    <div className={classes.step} data-depth={Math.min(depth, 4)} data-remark={terms.length === 0 || undefined}>
      {head !== null && <h4 className={classes.stepsHead}>{head}</h4>}
      {terms.length > 0 && (
        <dl className={classes.terms}>
          {terms.map((term, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a sum never change their order
            <Term key={index} term={term} isResult={term === last} isAlone={terms.length === 1} />
          ))}
        </dl>
      )}
      {note !== null && <p className={classes.note}>{capitalised(note)}</p>}
    </div>
  )
}

function Term({ term: { operator, figure, goesOn, words }, isResult, isAlone }: TermProps) {
  const isBelowLine = operator === '=' && !isAlone
  return (
    <div className={classes.term} data-result={isResult || undefined} data-line={isBelowLine || undefined}>
      <dt className={classes.words}>{words || resultWords(operator)}</dt>
      <dd className={classes.figure}>
        <span className={classes.operator}>{operator}</span>
        {goesOn ? <CutFigure figure={figure} /> : <span>{figure}</span>}
      </dd>
    </div>
  )
}

/** A figure cut after its digits has dots outside the column, so that the digits stay aligned. */
function CutFigure({ figure }: { readonly figure: string }) {
  return (
    <span className={classes.cut}>
      {figure}
      <span className={classes.dots}>…</span>
    </span>
  )
}

function resultWords(operator: ShownTerm['operator']): string {
  return operator === '→' ? 'rounded' : ''
}

function capitalised(note: string): string {
  const text = note.replaceAll(' %', '\u00a0%')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
