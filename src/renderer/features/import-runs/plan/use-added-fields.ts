import { useState } from 'react'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { fixedFieldId } from './fixed-value.tsx'

/** Fixed values that were asked for and have no value yet; asked for once more, one has the focus. */
export function useAddedFields() {
  const [added, setAdded] = useState<readonly ImportField[]>([])
  return {
    added,
    add: (field: ImportField) => {
      if (added.includes(field)) document.getElementById(fixedFieldId(field))?.focus()
      else setAdded([...added, field])
    },
    remove: (field: ImportField) => setAdded(added.filter((other) => other !== field)),
  }
}
