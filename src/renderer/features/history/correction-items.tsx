import type { CorrectionItem } from '#contract/desk/corrections.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'

/** Reason and origin of a correction. `what` names its UUID for screen readers. */
export function correctionItems({ reason, madeThrough, uuid }: CorrectionItem, what: string): readonly Definition[] {
  return [
    { name: 'Reason', value: reason },
    { name: 'Made through', value: madeThrough },
    { name: 'UUID', value: <ShortUuid uuid={uuid} what={what} /> },
  ]
}
