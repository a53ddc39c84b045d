import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import classes from './compare-skeleton.module.css'

const ROWS = Array.from({ length: 8 }, (_, row) => row)

/** Skeleton of a comparison in the places of the real content: the head, the choices of the sides, the sentence and the rows. */
export function CompareSkeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div aria-busy>
      <div className={classes.head}>
        <SkeletonBar width={36} />
      </div>
      <div className={classes.choices}>
        <SkeletonBar width={28} />
        <SkeletonBar width={28} />
      </div>
      <Rows />
    </div>
  )
}

/** Skeleton of the sentence and the rows. */
export function ComparedRowsSkeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div aria-busy>
      <Rows />
    </div>
  )
}

function Rows() {
  return (
    <>
      <div className={classes.sentence}>
        <SkeletonBar width={60} />
      </div>
      <div className={classes.rows}>
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonBar width={38} />
            <SkeletonBar width={42} />
            <SkeletonBar width={38} />
          </div>
        ))}
      </div>
    </>
  )
}
