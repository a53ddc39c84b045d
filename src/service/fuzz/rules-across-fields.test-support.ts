/** A rule over several fields: changing a field of the first kind may be refused at a field of the second. */
type AcrossRule = readonly [changed: RegExp, refused: RegExp]

const SCHEDULE_MAKING: readonly AcrossRule[] = [
  [/^\/scheduleType$/, /^\/(due|numberOfInstallments|firstDueDate|every)(\/|$)/],
  [
    /^\/(startDate|firstDueDate|every.*|numberOfInstallments|due.*)$/,
    /^\/(numberOfInstallments|firstDueDate|every|due)(\/|$)/,
  ],
  [
    /^\/(startDate|firstDueDate|every.*|numberOfInstallments|due.*|dayCount|loanAmount|interestRate)$/,
    /^\/loanAmount$/,
  ],
  // By other terms a given installment repays the loan too early, or never.
  [/./, /^\/installment$/],
]

/** `cursor` and `before` exclude each other. */
const PAGED: readonly AcrossRule[] = [[/^\/cursor$/, /^\/before$/]]
/** A cursor must belong to the requested order. */
const ORDERED: readonly AcrossRule[] = [...PAGED, [/^\/sort$/, /^\/(cursor|before)$/]]

/**
 * Other fields that a rule may name when a field is changed, by the path of the operation. An operation without an
 * entry may name the changed field only.
 */
const RULES: Readonly<Record<string, readonly AcrossRule[]>> = {
  '/claims/v1/lender/createLoan': [
    [/^\/clientType$/, /^\/(consumerClient|businessClient)(\/collateralValue)?$/],
    [/^\/(lenderIssueDate|schedule.*)$/, /^\/schedule(\/\d+\/date)?$/],
    [/^\/loanAmount$/, /^\/schedule$/],
    [
      /^\/(loanAmount|interestRate|scheduleType|lenderIssueDate|schedule)$/,
      /^\/(interestRate|lenderIssueDate|schedule)$/,
    ],
  ],
  '/desk/v1/conventions': [[/^\/(lenderIssueDate|schedule.*)$/, /^\/schedule\/\d+\/date$/]],
  '/desk/v1/schedules': SCHEDULE_MAKING,
  '/desk/v1/schedules/explanation': [...SCHEDULE_MAKING, [/./, /^\/cell(\/row|\/column)?$/]],
  '/desk/v1/loans/{uuid}/extension-preview/explanation': [[/^\/cell/, /^\/cell/]],
  '/desk/v1/loans/{uuid}/comparison': [[/./, /^\/(after|daysToExtend)$/]],
  '/desk/v1/loans/{uuid}/comparison/explanation': [[/./, /^\/(after|daysToExtend|row)$/]],
  '/desk/v1/loans/{uuid}/comparison/export': [[/./, /^\/(after|daysToExtend)$/]],
  '/desk/v1/loans/{uuid}/versions/{version}/explanation': [[/^\/column$/, /^\/row$/]],
  '/desk/v1/statement': [[/^\/fromDate$/, /^\/date$/]],
  '/desk/v1/runs': PAGED,
  '/desk/v1/loans': ORDERED,
  '/desk/v1/client-list': ORDERED,
  '/desk/v1/clients/{uuid}/loans': ORDERED,
  '/desk/v1/extension-runs': PAGED,
  '/desk/v1/extension-runs/{uuid}/lines': PAGED,
  '/desk/v1/import-runs/{uuid}/lines': PAGED,
  '/desk/v1/payment-runs': PAGED,
  '/desk/v1/payment-runs/{uuid}/lines': PAGED,
  '/desk/v1/buyback-runs': PAGED,
  '/desk/v1/buyback-runs/{uuid}/lines': PAGED,
  '/desk/v1/reconciliations/{uuid}/lines': PAGED,
  // Another format makes the desk read the file again; columns that are then missing show only while it is read.
  '/desk/v1/import-runs/{uuid}/plan': [[/^\/format/, /^\/(columns|mapping)(\/|$)/]],
  '/desk/v1/submissions': PAGED,
  '/desk/v1/loans/{uuid}/notes': PAGED,
  '/desk/v1/clients/{uuid}/notes': PAGED,
  '/desk/v1/connections': [[/^\/(furtherFields|extensionsField)/, /^\/(furtherFields|extensionsField)/]],
  '/desk/v1/connections/{id}': [
    [/^\/(furtherFields|extensionsField)/, /^\/(furtherFields|extensionsField)/],
    [/^\/(baseUrl|token)$/, /^\/token$/],
  ],
}

/** Pointers that are unrelated to the changed field. */
export function strangers(path: string, changed: string, pointers: readonly string[]): readonly string[] {
  const rules = RULES[path] ?? []
  return pointers.filter(
    (pointer) => !liesOnLine(pointer, changed) && !rules.some(([from, to]) => from.test(changed) && to.test(pointer)),
  )
}

/** True if one pointer contains the other. */
function liesOnLine(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`) || b === '' || a === ''
}
