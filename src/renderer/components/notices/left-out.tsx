import { counted } from '../../formats/shown-text.ts'

type LeftOutProps = { readonly count: number; readonly of: string; readonly className?: string | undefined }

/** Note at the foot of a list on the number of damaged records that are not shown. */
export function LeftOut({ count, of, className }: LeftOutProps) {
  const text = leftOutText(count, of)
  if (text === null) return null
  return (
    <span role="status" title={text} className={className}>
      {text}
    </span>
  )
}

/** Sentence about damaged records, so that nothing is missing silently. Null if there are none. */
export function leftOutText(count: number, noun: string): string | null {
  if (count === 0) return null
  const what = `${counted(count, noun)} cannot be read and ${count === 1 ? 'is' : 'are'}`
  return `${what} left out; the log says where`
}
