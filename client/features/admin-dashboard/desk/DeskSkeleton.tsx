import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'

export const DeskSkeleton = () => (
  <SkeletonGroup label="Loading the desk">
    <span className="grid gap-6 py-5 min-[900px]:grid-cols-[22rem_1fr]">
      <SkeletonLines lines={12} />
      <span className="block max-[899px]:hidden">
        <SkeletonLines lines={8} />
      </span>
    </span>
  </SkeletonGroup>
)
