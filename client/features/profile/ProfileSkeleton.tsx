import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your profile"
      className="mt-6 grid! gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-7"
    >
      <Card as="span" className="grid content-start gap-5 p-7">
        <Skeleton className="h-7 w-32" />
        {[0, 1, 2].map((row) => (
          <span key={row} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-11" />
          </span>
        ))}
      </Card>
      <Card as="span" className="grid content-start gap-4 p-6.5 max-lg:order-first">
        <span className="flex items-center gap-4">
          <SkeletonDisc size={64} />
          <Skeleton className="h-6 w-32" />
        </span>
        <Skeleton className="h-24" />
      </Card>
    </SkeletonGroup>
  )
}
