import { leftOutText } from './left-out-text.ts'

type LeftOutProps = { readonly count: number; readonly of: string; readonly className?: string | undefined }

/** Says at the foot of a list how many of it are damaged and not shown. */
export function LeftOut({ count, of, className }: LeftOutProps) {
  const text = leftOutText(count, of)
  if (text === null) return null
  return (
    <span role="status" title={text} className={className}>
      {text}
    </span>
  )
}
