import type { SavedSettings } from '#contract/desk/settings.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { recordOf } from '#values/record-of.ts'
import { MAX_ANSWER_DEADLINE, MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { parseTypedCount } from '../../input/parse-typed-count.ts'
import { parseTypedRate } from '../../input/parse-typed-rate.ts'

/** The rules as typed: all are texts except the choice. */
export type TypedRules = {
  readonly defaultMaxExtensions: string
  readonly lenderSkinPercentage: string
  readonly defaultTerm: string
  readonly answerDeadlineInSeconds: string
  readonly extensionInterest: ExtensionInterest
}

export type RuleFaults = { readonly [Name in keyof TypedRules]?: string }

export function typedRules(settings: SavedSettings): TypedRules {
  return {
    defaultMaxExtensions: String(settings.defaultMaxExtensions),
    lenderSkinPercentage: settings.lenderSkinPercentage,
    defaultTerm: String(settings.defaultTerm),
    answerDeadlineInSeconds: String(settings.answerDeadlineInSeconds),
    extensionInterest: settings.extensionInterest,
  }
}

/** The settings to save, or the faults by field. */
export function readRules(typed: TypedRules): SavedSettings | { readonly faults: RuleFaults } {
  const extensions = parseTypedCount(typed.defaultMaxExtensions, { least: 0, most: MAX_EXTENSIONS, unit: 'extension' })
  const skin = parseTypedRate(typed.lenderSkinPercentage)
  const term = parseTypedCount(typed.defaultTerm, { least: 1, most: MAX_INSTALLMENTS, unit: 'installment' })
  const deadline = parseTypedCount(typed.answerDeadlineInSeconds, {
    least: 1,
    most: MAX_ANSWER_DEADLINE,
    unit: 'second',
  })
  if (extensions.kind === 'ok' && skin.kind === 'ok' && term.kind === 'ok' && deadline.kind === 'ok') {
    return {
      defaultMaxExtensions: Number(extensions.value),
      lenderSkinPercentage: skin.value,
      defaultTerm: Number(term.value),
      answerDeadlineInSeconds: Number(deadline.value),
      extensionInterest: typed.extensionInterest,
    }
  }
  return {
    faults: {
      ...(extensions.kind === 'bad' && { defaultMaxExtensions: extensions.reason }),
      ...(skin.kind === 'bad' && { lenderSkinPercentage: skin.reason }),
      ...(term.kind === 'bad' && { defaultTerm: term.reason }),
      ...(deadline.kind === 'bad' && { answerDeadlineInSeconds: deadline.reason }),
    },
  }
}

/** Faults from the service, by the fields that they name. */
export function faultsOf(errors: readonly ReadFieldProblem[]): RuleFaults {
  return recordOf(errors.map(({ pointer, detail }) => [pointer.slice(1), detail]))
}
