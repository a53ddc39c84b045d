import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import { IMPORT_FIELD_WORDS } from '../../../../words/import-words.ts'
import { columnName } from '../column-name.ts'
import { askedWords } from './asked-words.ts'
import type { OpenItem } from './open-items.ts'

/** `name` is the short name of an item for its button, `about` its subject within a sentence. */
type ItemWords = { readonly name: string; readonly about: string; readonly title: string }

/** Words of an open item. Empty while the file has no plan. */
export function itemWords(item: OpenItem, { source, plan }: Pick<ImportRunBody, 'source' | 'plan'>): ItemWords {
  switch (item.kind) {
    case 'question': {
      if (!source || !plan) return { name: '', about: '', title: '' }
      const { about, title } = askedWords(item.question, source, plan)
      const column = source.columns.find(({ index }) => index === item.question.column)
      const isOfColumn = column !== undefined && about.endsWith(columnName(column, source.columns))
      return { name: isOfColumn ? about : withoutArticle(about), about, title }
    }
    case 'missing-field': {
      const name = IMPORT_FIELD_WORDS[item.field]
      return { name, about: name, title: 'In no column' }
    }
    default:
      return assertNever(item)
  }
}

/** `the day count` as `Day count`. */
function withoutArticle(about: string): string {
  const noun = about.replace(/^the /, '')
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
