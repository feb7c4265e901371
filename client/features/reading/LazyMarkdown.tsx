import { lazy, Suspense } from 'react'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'

const Markdown = lazy(() => import('./Markdown.tsx').then((part) => ({ default: part.Markdown })))

/** A text in Markdown. What sets it is fetched only by pages that show one. */
export function LazyMarkdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Markdown text={text} />
    </Suspense>
  )
}

export function TextSkeleton() {
  return (
    <SkeletonGroup label="Loading the text" className="grid max-w-prose gap-8">
      <SkeletonLines lines={4} />
      <SkeletonLines lines={5} />
      <SkeletonLines lines={5} />
    </SkeletonGroup>
  )
}
