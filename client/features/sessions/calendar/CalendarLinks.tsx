import type { FragmentType } from '@apollo/client'
import {
  type CalendarLinks_sessionFragment,
  useCalendarLinks_sessionFragment,
} from '../../../generated/graphql.ts'

/** Beside the calendar file: the calendars that people have, by name. Apple's takes the file when it is opened. */
export function CalendarLinks({ session }: { session: FragmentType<CalendarLinks_sessionFragment> }) {
  const { calendarUrl, calendarLinks } = useCalendarLinks_sessionFragment(session)
  if (!calendarUrl || !calendarLinks) return null
  const links = [
    { name: 'Google', href: calendarLinks.google, rel: 'noreferrer', target: '_blank' },
    { name: 'Outlook', href: calendarLinks.outlook, rel: 'noreferrer', target: '_blank' },
    { name: 'Apple', href: calendarUrl },
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 text-small text-ink-2">
      Or add it to
      {links.map(({ name, ...link }) => (
        <a
          key={name}
          {...link}
          aria-label={`Add to ${name} calendar`}
          className="press inline-block font-semibold text-brand hover:underline pointer-coarse:leading-11"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
