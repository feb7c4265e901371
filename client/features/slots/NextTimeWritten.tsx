import { LocalTime } from '../geo/LocalTime.tsx'
import { NextTimesFrame } from './NextTimesFrame.tsx'

/** In a page that the server wrote: the one free time that it knows. */
export function NextTimeWritten({ nextSlot }: { nextSlot: string }) {
  return (
    <NextTimesFrame>
      <b className="num col-span-3 grid h-14 place-items-center rounded-m border border-line-strong bg-surface text-small font-semibold">
        <LocalTime at={nextSlot} as="instant" />
      </b>
    </NextTimesFrame>
  )
}
