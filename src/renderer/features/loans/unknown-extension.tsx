import type { Ref } from 'react'
import { Notice } from '../../components/notices/notice.tsx'
import { DecideLink } from '../connections/decide-link.tsx'

/** The id of the reason why a loan cannot be extended, for the button that is blocked by it. */
export const UNKNOWN_EXTENSION = 'unknown-extension'

type UnknownExtensionProps = { readonly submissionId: string; readonly link: Ref<HTMLAnchorElement> }

/** An extension that may or may not have been made blocks every other; only a person's decision ends that. */
export function UnknownExtension({ submissionId, link }: UnknownExtensionProps) {
  return (
    <Notice kind="warning" title="The outcome of the last extension is unknown">
      <span id={UNKNOWN_EXTENSION}>
        It was sent, and the service may or may not have made it. The loan cannot be extended until that is decided.
      </span>{' '}
      <DecideLink submissionId={submissionId} ref={link} />
    </Notice>
  )
}
