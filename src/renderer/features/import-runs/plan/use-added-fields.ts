import { useState } from 'react'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** Fixed values that were requested and have no value yet. */
export function useAddedFields() {
  const [added, setAdded] = useState<readonly ImportField[]>([])
  return {
    added,
    add: (field: ImportField) => setAdded([...added.filter((other) => other !== field), field]),
    remove: (field: ImportField) => setAdded(added.filter((other) => other !== field)),
  }
}
