import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import { CHOICE_WORDS } from '../../../../words/import-question-words.ts'

/** Words of a choice, by what it changes. */
export function choiceText({ code, params, change: { columns, format } }: ImportChoiceBody): string {
  const column = columns?.[0]
  return CHOICE_WORDS[code]({
    params,
    field: column?.field ?? null,
    as: column?.as ?? null,
    dateOrder: format?.dateOrder,
    decimals: format?.decimals,
  })
}
