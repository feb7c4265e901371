import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { SessionObject } from '../session.type.ts'
import { wordedOf } from './calendar-event.rules.ts'
import { calendarLinks } from './calendar-links.rules.ts'
import { CalendarLinks } from './calendar-links.type.ts'

const AHEAD: ReadonlySet<SessionObject['status']> = new Set(['requested', 'confirmed', 'in_progress'])

/** What calendars on the web add to a session. */
@Resolver(() => SessionObject)
export class CalendarLinksResolver {
  @FieldResolver(() => CalendarLinks, {
    nullable: true,
    description: 'Null when the viewer takes no part, before it is booked and once it is over.',
  })
  calendarLinks(@Ctx() ctx: Context, @Root() session: SessionObject): CalendarLinks | null {
    if (!session.calendarUrl || !AHEAD.has(session.status)) return null
    return calendarLinks(wordedOf(session, ctx.publicUrl()))
  }
}
