import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { RecordEventsInput, RecordEventsPayload, ReportProblemInput } from './event.type.ts'
import { recordEvents } from './record-events.service.ts'
import { reportProblem } from './report-problem.service.ts'

@Resolver()
export class EventResolver {
  @Mutation(() => RecordEventsPayload, {
    description: 'Store what a visitor did. A browser that sends DNT or Sec-GPC is left alone.',
  })
  async recordEvents(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordEventsInput) input: RecordEventsInput,
  ): Promise<RecordEventsPayload> {
    return { recorded: await recordEvents(ctx, input) }
  }

  @Mutation(() => Boolean, { description: 'Tell the server’s log that a page failed in a browser.' })
  reportProblem(
    @Ctx() ctx: Context,
    @Arg('input', () => ReportProblemInput) input: ReportProblemInput,
  ): Promise<boolean> {
    return reportProblem(ctx, input)
  }
}
