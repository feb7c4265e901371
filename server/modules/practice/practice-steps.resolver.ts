import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { refuseWhileGiven } from './case-given.query.ts'
import { findAttempt } from './find-attempt.query.ts'
import {
  AnswerPracticeStepInput,
  AskPracticeFactInput,
  MarkPracticeRubricInput,
  PausePracticeInput,
  PracticeCheckInput,
  PracticeStepInput,
  SavePracticeTextInput,
  TryPracticeCheckInput,
} from './practice-input.type.ts'
import { PracticeMaterial } from './practice-material.type.ts'
import { presentPractice } from './present-material.query.ts'
import * as steps from './practise-steps.service.ts'

type Told = Promise<PracticeMaterial>

@Resolver()
export class PracticeStepsResolver {
  @Query(() => PracticeMaterial, {
    nullable: true,
    description:
      'What is open of a case to whoever practises it; null when there is no such attempt of theirs. Refused while a coach gives them the case.',
  })
  async practiceMaterial(
    @Ctx() ctx: Context,
    @Arg('attemptId', () => ID) attemptId: string,
    @Arg('token', () => String, { nullable: true, description: 'Of an attempt without an account.' })
    token?: string | null,
  ): Promise<PracticeMaterial | null> {
    try {
      const open = await findAttempt(ctx, { attemptId, token })
      const { userId, caseSlug } = open.attempt
      if (userId) await refuseWhileGiven(ctx.em, userId, caseSlug)
      return presentPractice(ctx, open)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

  @Mutation(() => PracticeMaterial, { description: 'Have a fact told.' })
  askPracticeFact(
    @Ctx() ctx: Context,
    @Arg('input', () => AskPracticeFactInput) input: AskPracticeFactInput,
  ): Told {
    return steps.askPracticeFact(ctx, input)
  }

  @Mutation(() => PracticeMaterial, {
    description: 'Try a calculation of a step that has begun. Only the first try counts.',
  })
  tryPracticeCheck(
    @Ctx() ctx: Context,
    @Arg('input', () => TryPracticeCheckInput) input: TryPracticeCheckInput,
  ): Told {
    return steps.tryPracticeCheck(ctx, input)
  }

  @Mutation(() => PracticeMaterial, { description: 'See how a calculation is worked out, after a try.' })
  showPracticeWorking(
    @Ctx() ctx: Context,
    @Arg('input', () => PracticeCheckInput) input: PracticeCheckInput,
  ): Told {
    return steps.showPracticeWorking(ctx, input)
  }

  @Mutation(() => PracticeMaterial, {
    description:
      'Answer a step: its strong answer is told, and the next step begins. Needs a try at each of its calculations, or a text when it has none.',
  })
  answerPracticeStep(
    @Ctx() ctx: Context,
    @Arg('input', () => AnswerPracticeStepInput) input: AnswerPracticeStepInput,
  ): Told {
    return steps.answerPracticeStep(ctx, input)
  }

  @Mutation(() => PracticeMaterial, {
    description:
      'Have a step shown without an answer: it counts as revealed, its untried calculations as not right.',
  })
  revealPracticeStep(
    @Ctx() ctx: Context,
    @Arg('input', () => PracticeStepInput) input: PracticeStepInput,
  ): Told {
    return steps.revealPracticeStep(ctx, input)
  }

  @Mutation(() => PracticeMaterial, { description: 'Keep what is being written.' })
  savePracticeText(
    @Ctx() ctx: Context,
    @Arg('input', () => SavePracticeTextInput) input: SavePracticeTextInput,
  ): Told {
    return steps.savePracticeText(ctx, input)
  }

  @Mutation(() => PracticeMaterial, {
    description: 'Judge oneself on a line of the rubric, once every step is closed.',
  })
  markPracticeRubric(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkPracticeRubricInput) input: MarkPracticeRubricInput,
  ): Told {
    return steps.markPracticeRubric(ctx, input)
  }

  @Mutation(() => PracticeMaterial, { description: 'Let the time of an attempt stand still, or go on.' })
  pausePractice(
    @Ctx() ctx: Context,
    @Arg('input', () => PausePracticeInput) input: PausePracticeInput,
  ): Told {
    return steps.pausePractice(ctx, input)
  }
}
