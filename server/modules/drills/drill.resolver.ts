import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { Student } from '../students/student.type.ts'
import { answerDrill } from './answer-drill.service.ts'
import { chooseDrill } from './choose-drill.service.ts'
import { AnswerDrillInput, AssignDrillInput } from './drill-input.type.ts'
import { AnswerDrillPayload, Drill, DrillAccuracy, DrillAttempt } from './drill.type.ts'
import { DrillKindEnum } from './drill-enum.type.ts'
import type { DrillKind } from './drill.rules.ts'
import { findAccuracy } from './find-accuracy.query.ts'
import { findAttempts, findDrill, findDrills } from './find-drills.query.ts'
import { giveDrill } from './give-drill.service.ts'
import { startDrill } from './start-drill.service.ts'

@Resolver()
export class DrillResolver {
  @Cost({ items: 10 })
  @Query(() => [Drill], {
    description:
      'What the viewer is to drill, what is due first at the top, and then what has ended, newest first: at most 50.',
  })
  myDrills(@Ctx() ctx: Context): Promise<Drill[]> {
    return findDrills(ctx)
  }

  @Query(() => Drill, { nullable: true, description: 'One drill of the viewer; null for anybody else.' })
  drill(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Drill | null> {
    return findDrill(ctx, id)
  }

  @Query(() => [DrillAttempt], {
    description: 'The viewer’s newest ten tries at one drill, the one under way first.',
  })
  drillAttempts(@Ctx() ctx: Context, @Arg('drillId', () => ID) drillId: string): Promise<DrillAttempt[]> {
    return findAttempts(ctx, drillId)
  }

  @Cost({ points: 10, items: 6 })
  @Query(() => [DrillAccuracy], { description: 'How exactly the viewer drills, kind by kind.' })
  drillAccuracy(@Ctx() ctx: Context): Promise<DrillAccuracy[]> {
    return findAccuracy(ctx)
  }

  @Mutation(() => Drill, {
    description:
      'The viewer’s drill of a kind, to practise now: the open one, else the newest that has ended, else a new one that is due today. Then `startDrill`.',
  })
  chooseDrill(
    @Ctx() ctx: Context,
    @Arg('kind', () => DrillKindEnum) kind: DrillKind,
    @Arg('level', () => Int, {
      nullable: true,
      description:
        '1 to 3: the harder, the less time, from now on. Left out, it stays as it is; 2 of a new one.',
    })
    level: number | null,
  ): Promise<Drill> {
    return chooseDrill(ctx, kind, level ?? null)
  }

  @Mutation(() => DrillAttempt, {
    description:
      'Begin a try at a drill, with numbers of its own. Answers the one under way when there is one.',
  })
  startDrill(@Ctx() ctx: Context, @Arg('drillId', () => ID) drillId: string): Promise<DrillAttempt> {
    return startDrill(ctx, drillId)
  }

  @Mutation(() => AnswerDrillPayload, {
    description: 'Answer a try, once: what is right, how it is worked out, and when the drill comes again.',
  })
  answerDrill(
    @Ctx() ctx: Context,
    @Arg('input', () => AnswerDrillInput) input: AnswerDrillInput,
  ): Promise<AnswerDrillPayload> {
    return answerDrill(ctx, input)
  }

  @Mutation(() => Student, {
    description:
      'Give one of the viewer’s students a drill, due at once. One of that kind that is open begins again from its first box.',
  })
  assignDrill(
    @Ctx() ctx: Context,
    @Arg('input', () => AssignDrillInput) input: AssignDrillInput,
  ): Promise<Student> {
    return giveDrill(ctx, input)
  }
}
