import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your profile"
      className="mt-6 grid! gap-7 lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <Card as="span" className="grid content-start gap-5 p-7">
        <Skeleton className="h-7 w-28" />
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={row === 1 ? 'h-40' : 'h-11'} />
          </span>
        ))}
      </Card>
      <Card as="span" className="grid content-start gap-4 p-6 max-lg:order-first">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-32" />
      </Card>
    </SkeletonGroup>
  )
}
