import type { Dimension } from '../../../modules/scorecards/template.rules.ts'

export interface DimensionWords {
  /** What a low score rests on. */
  low: readonly string[]
  /** What a high score rests on. */
  high: readonly string[]
  priorities: readonly { observation: string; why: string; nextStep: string }[]
  strengths: readonly string[]
}

/** What coaches write in the scorecards of the demo marketplace, by dimension. */
export const SCORECARD_WORDS: Record<Dimension, DimensionWords> = {
  structuring: {
    low: [
      'Four buckets from memory; two of them held the same costs.',
      'Began listing ideas before saying what the question was.',
    ],
    high: [
      'Tailored tree in 60 seconds; named the constraint first.',
      'Split by who decides, not by function, and said why.',
    ],
    priorities: [
      {
        observation: 'The tree is tidy but could belong to any company.',
        why: 'It hides what you think matters, so the interviewer has to steer.',
        nextStep:
          'Before drawing, say in one sentence what would have to be true. Build the first level from that.',
      },
      {
        observation: 'Second-level branches appear only when asked for.',
        why: 'The structure looks thinner than your thinking is.',
        nextStep: 'For each branch write one test and the number you would ask for.',
      },
    ],
    strengths: ['Opens with a hypothesis and says what would prove it wrong.', 'Starts where the money is.'],
  },
  quantitative: {
    low: [
      'Set-up right, then 12 % of 48 m taken as 4.8 m (min 21).',
      'Lost the unit between thousands and millions, twice.',
    ],
    high: [
      'Break-even in two lines, checked against the first estimate.',
      'Rounded on purpose, said by how much, and was within 2 %.',
    ],
    priorities: [
      {
        observation: 'Loses a decimal under pressure.',
        why: 'It flips the sign of the answer, so the room stops trusting the rest.',
        nextStep: 'Say the magnitude aloud before the digits. Ten percentages a day, two weeks.',
      },
      {
        observation: 'Calculates first and asks what the number is for afterwards.',
        why: 'A minute goes into figures the answer does not need.',
        nextStep: 'Write the equation, point at the unknown, then ask for data.',
      },
    ],
    strengths: [
      'Keeps the page of arithmetic readable and comes back to it.',
      'Checks an answer without being asked.',
    ],
  },
  businessJudgement: {
    low: [
      'Proposed a price rise without asking who else sells it.',
      'Took 60 % market share in year one at face value.',
    ],
    high: ['Asked what a lost key account would cost.', 'Saw that the discount trains customers to wait.'],
    priorities: [
      {
        observation: 'Recommendations stop at what to do, not who has to do it.',
        why: 'A client hears a slide, not a plan.',
        nextStep: 'End each idea with the person who decides and what they would object.',
      },
    ],
    strengths: [
      'Thinks about what competitors will do next.',
      'Puts figures beside something known before believing them.',
    ],
  },
  creativity: {
    low: ['Three ideas, all of them about price.', 'Stopped after the first prompt for more.'],
    high: ['Nine ideas in three groups, the last group not obvious.', 'Turned the supplier into a channel.'],
    priorities: [
      {
        observation: 'Ideas come one at a time and from one angle.',
        why: 'The list ends before the interesting part.',
        nextStep: 'Name two opposites first, such as inside and outside, and fill both.',
      },
    ],
    strengths: ['Groups ideas while speaking, so that they can be counted.'],
  },
  synthesis: {
    low: ['Retold the case for two minutes; the answer came last.', 'No risk and no next step in the close.'],
    high: [
      'Answer first, two reasons, one risk, next step.',
      'Forty seconds, and nothing in it could be left out.',
    ],
    priorities: [
      {
        observation: 'The close repeats the analysis in order.',
        why: 'A partner listens to the first ten seconds.',
        nextStep: 'Record a 45-second close after every case: answer, two reasons, one risk, one step.',
      },
      {
        observation: 'The recommendation is hedged twice before it is said.',
        why: 'It sounds as though you would not act on it yourself.',
        nextStep: 'Say it as a sentence with a verb and a number, then the condition.',
      },
    ],
    strengths: ['Leads with the answer and stands by it.'],
  },
  caseLeadership: {
    low: ['Waited for the next question four times.', 'Lost the thread after the chart.'],
    high: ['Drove to the answer and announced each step.', 'Came back to the tree after every exhibit.'],
    priorities: [
      {
        observation: 'Silence after each result.',
        why: 'The interviewer has to lead, and scores that.',
        nextStep: 'After each number: so what, and what next, in one breath.',
      },
    ],
    strengths: ['Says where in the structure they are at every turn.'],
  },
  communication: {
    low: ['Thinks and talks at once; sentences restart.', 'Eleven filler words in the opening minute.'],
    high: ['Top down; kept an eye on the time.', 'Short sentences, and a pause before each number.'],
    priorities: [
      {
        observation: 'Explains the way there before the point.',
        why: 'Good work is hard to hear.',
        nextStep: 'Headline first. Practise on the news: one sentence, then why.',
      },
    ],
    strengths: [
      'Clear signposts; easy to take notes from.',
      'Asks short questions and listens to the answer.',
    ],
  },
  presence: {
    low: ['Pushback ended in an apology.', 'Read from the page for most of the close.'],
    high: ['Smiled at the hard question and took it apart.', 'Took the hint without losing pace.'],
    priorities: [
      {
        observation: 'Retreats when challenged, also when right.',
        why: 'Interviewers push to see whether you hold.',
        nextStep: 'Answer a challenge with the evidence once more, then ask what they see.',
      },
    ],
    strengths: ['Calm when a number turned out wrong.', 'Good company for an hour of hard thinking.'],
  },
  leadership: {
    low: ['"We" in every sentence; own part unclear.'],
    high: ['Told the founder no, and kept the team.'],
    priorities: [
      {
        observation: 'The story has a team but no decision of yours.',
        why: 'The interviewer cannot tell you from your group.',
        nextStep: 'Find the minute where it could have gone otherwise, and start there.',
      },
    ],
    strengths: ['Names what leading that group cost.'],
  },
  connection: {
    low: ['The other person has no name and no reason.'],
    high: ['Won the warehouse manager by working a night shift first.'],
    priorities: [
      {
        observation: 'Persuasion is told as a list of arguments.',
        why: 'It is about what the other one feared.',
        nextStep: 'Add one sentence in their voice to each story.',
      },
    ],
    strengths: ['You can see the people in the stories.'],
  },
  growth: {
    low: ['The failure was somebody else’s.'],
    high: ['Showed the feedback, then the mail that proved the change.'],
    priorities: [
      {
        observation: 'The weakness is harmless.',
        why: 'It reads as an answer prepared to be safe.',
        nextStep: 'Take one that cost you something, and what you do differently since.',
      },
    ],
    strengths: ['Talks about a failure without being asked twice.'],
  },
  drive: {
    low: ['Reasons for consulting could be anyone’s.'],
    high: ['Trained at five for a year while working, and says why.'],
    priorities: [
      {
        observation: 'Why consulting, why this firm: both from the website.',
        why: 'It is the easiest part to get right.',
        nextStep: 'Speak to two people there and use one thing each of them said.',
      },
    ],
    strengths: ['Sets a bar of their own.'],
  },
}
