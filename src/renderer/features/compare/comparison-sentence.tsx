import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { comparisonSummary } from '#contract/desk/comparison-summary.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import classes from './comparison-sentence.module.css'
import { summaryParts, summaryText } from './summary-text.ts'

/** One sentence with everything that the two sides differ in, and a button that copies it. */
export function ComparisonSentence({ comparison }: { readonly comparison: ComparisonBody }) {
  const summary = comparisonSummary(comparison)
  return (
    <section className={classes.box} aria-label="Summary">
      <p className={classes.sentence}>
        {summaryParts(summary).map(({ text, isStrong }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
          isStrong ? <strong key={index}>{text}</strong> : text,
        )}
      </p>
      <CopyTextButton text={summaryText(summary)} what="Summary" />
    </section>
  )
}
