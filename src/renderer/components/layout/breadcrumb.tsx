import { IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import head from './page-head.module.css'

type BreadcrumbProps = {
  /** Links to the pages above this one, the highest first. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Links back from a page, before its title. */
export function Breadcrumb({ children, className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={`${head.path} ${className}`}>
      {Children.toArray(children).map((link, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level has one link
        <Level key={level}>{link}</Level>
      ))}
    </nav>
  )
}

function Level({ children }: Pick<BreadcrumbProps, 'children'>) {
  return (
    <>
      {children}
      <IconChevronRight size={14} aria-hidden />
    </>
  )
}
