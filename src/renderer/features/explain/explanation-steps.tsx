import type { SaidStep } from '#contract/words/explanation/step-words.ts'
import type { Term as ShownTerm } from '#contract/words/explanation/sum-words.ts'
import classes from './explanation-steps.module.css'

/** Calculation steps one below the other, figures in one column, as for a pocket calculator. */
export function ExplanationSteps({ steps }: { readonly steps: readonly SaidStep[] }) {
  return steps.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one explanation never change their order
    <Step key={index} step={step} />
  ))
}

function Step({ step: { head, depth, terms, note } }: { readonly step: SaidStep }) {
  const last = terms.at(-1)
  return (
    <div className={classes.step} data-depth={Math.min(depth, 4)} data-remark={terms.length === 0 || undefined}>
      {head !== null && <h4 className={classes.head}>{head}</h4>}
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

type TermProps = { readonly term: ShownTerm; readonly isResult: boolean; readonly isAlone: boolean }

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
