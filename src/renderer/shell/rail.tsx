import { type Icon, IconAdjustmentsHorizontal, IconFilePlus, IconList } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import classes from './rail.module.css'

/** The pages. */
export function Rail() {
  return (
    <div className={classes.rail}>
      <RailLink to="/" word="Loans" icon={IconList} />
      <RailLink to="/new-loan" word="New loan" icon={IconFilePlus} />
      <div className={classes.last}>
        <RailLink to="/settings" word="Settings" icon={IconAdjustmentsHorizontal} />
      </div>
    </div>
  )
}

type RailLinkProps = { readonly to: '/' | '/new-loan' | '/settings'; readonly word: string; readonly icon: Icon }

/** Loans stays marked while one of them is open. */
function RailLink({ to, word, icon: Picture }: RailLinkProps) {
  const isLoanOpen = useLocation({ select: ({ pathname }) => pathname.startsWith('/loans/') })
  const isMarked = to === '/' && isLoanOpen
  return (
    <Link
      to={to}
      className={classes.item}
      data-marked={isMarked || undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
    >
      <Picture size={20} stroke={1.5} aria-hidden />
      {word}
    </Link>
  )
}
