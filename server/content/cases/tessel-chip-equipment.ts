import type { CaseContent } from './case.types.ts'

export const tesselChipEquipment: CaseContent = {
  slug: 'tessel-chip-equipment',
  title: 'The price of an hour',
  type: 'pricing',
  industry: 'Chip equipment',
  difficulty: 3,
  style: 'candidate_led',
  minutes: 40,
  summary:
    'A maker of chip equipment can predict failures and keep its machines running longer. Decide how to price the service, and to whom.',
  situation:
    'Tessel, a Dutch firm that bills in US dollars, makes deposition machines for chip plants; 1,500 are installed. New software with sensors predicts failures and raises uptime. Sales proposes US$435,000 per machine and year for leading-edge logic plants, half of the average value there, and expects US$120m of profit from 300 machines. Other plants would not get the offer.',
  question: 'How should Tessel price the service, and what profit can it expect?',
  clarifyingFacts: [
    {
      question: 'When is more uptime worth money?',
      answer:
        'When the machine is the bottleneck of its line. Elsewhere the service only saves US$30,000 a year of labour and parts.',
    },
    {
      question: 'What does the service cost Tessel?',
      answer: 'US$35,000 per machine and year, with sensors spread over four years.',
    },
    {
      question: 'What share of value will customers pay?',
      answer: 'Half, judging by earlier options. They calculate carefully.',
    },
    {
      question: 'Must a plant buy for all machines?',
      answer: 'No. Contracts are per machine, and plants know which ones hold up the line.',
    },
    {
      question: 'Does the bottleneck move?',
      answer:
        'In memory plants machines are a bottleneck only while the plant runs above 90% of capacity. In logic and mature plants the shares are steady.',
    },
    {
      question: 'Could somebody else offer this?',
      answer: 'Not for two years: the data come from inside Tessel’s controller.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How do you approach the price of a service nobody has sold before?',
      minutes: 6,
      strong: [
        'Looks at value to the customer, cost, alternatives, and how value differs among customers and machines.',
        'Asks what the unit of pricing should be, not only its level.',
        'Asks who in the plant decides machine by machine.',
      ],
    },
    {
      title: 'Estimate the value',
      prompt:
        'Use the table to estimate the average value per machine in each kind of plant, and check the proposal.',
      minutes: 9,
      exhibits: ['plants'],
      strong: [
        'Finds averages of US$870,000, 174,000 and 48,000.',
        'Reproduces 300 machines at US$400,000 of profit, the expected US$120m.',
        'Sees that a mature plant on average is not worth serving at half of US$48,000.',
      ],
      checks: [
        {
          question: 'What is the average value per machine in leading-edge logic?',
          expression: '0.7 * 400 * 3 + 30',
          answer: 870,
          unit: 'US$ thousand',
          tolerance: 0.01,
        },
        {
          question: 'And in memory?',
          expression: '0.4 * 180 * 2 + 30',
          answer: 174,
          unit: 'US$ thousand',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Think like the plant',
      prompt:
        'You run a logic plant and are offered the service at US$435,000 per machine. For which machines do you buy?',
      minutes: 9,
      strong: [
        'Buys only for the 70% that are bottlenecks: for the rest it is worth US$30,000.',
        'Corrects the profit of the proposal to US$84m.',
        'Prices bottleneck machines at half of their own value, US$615,000, for US$122m.',
      ],
      checks: [
        {
          question: 'What does the proposal really earn?',
          expression: '300 * 0.7 * (435 - 35) / 1000',
          answer: 84,
          unit: 'US$ m',
          tolerance: 0.01,
        },
        {
          question: 'What do bottleneck machines in logic earn at half of their value?',
          expression: '300 * 0.7 * ((400 * 3 + 30) / 2 - 35) / 1000',
          answer: 121.8,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Extend and stress it',
      prompt:
        'What would bottleneck pricing add in the other plants, and what does the history of memory plants mean for it?',
      minutes: 10,
      exhibits: ['memory'],
      strong: [
        'Adds US$32m in memory and US$4.9m in mature plants at today’s shares.',
        'Sees that memory ran above 90% in four of eight quarters, which halves the first figure over time.',
        'Proposes a price per additional productive hour, paid only when it counts, and derives one.',
        'Thinks about proof: a baseline per machine and an auditor both trust.',
      ],
      checks: [
        {
          question: 'What do memory plants earn at today’s share of bottlenecks?',
          expression: '500 * 0.4 * ((180 * 2 + 30) / 2 - 35) / 1000',
          answer: 32,
          unit: 'US$ m',
          tolerance: 0.01,
        },
        {
          question: 'What price per additional hour equals US$615,000 for three points of uptime?',
          expression: '615000 / (8760 * 0.03)',
          answer: 2340,
          unit: 'US$',
          tolerance: 0.02,
        },
        {
          question: 'What does Tessel earn in all on average over the cycle?',
          expression: '121.8 + 32 / 2 + 700 * 0.1 * ((90 * 2 + 30) / 2 - 35) / 1000',
          answer: 142.7,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The head of sales fears that US$615,000 will scare customers. Conclude.',
      minutes: 6,
      strong: [
        'Explains that the price per hour asks for money only where money is made.',
        'Compares US$143m with US$84m and not with 120m.',
        'Names the first customers and a guarantee.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'plants',
      title: 'Installed machines by kind of plant',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Leading-edge logic', 'Memory', 'Mature'],
      series: [
        { name: 'Machines', values: [300, 500, 700] },
        { name: 'Machines that are a bottleneck (%)', values: [70, 40, 10] },
        {
          name: 'Value of a point of uptime on such a machine (US$ thousand a year)',
          values: [400, 180, 90],
        },
        { name: 'Points of uptime gained', values: [3, 2, 2] },
      ],
    },
    {
      key: 'memory',
      title: 'Use of capacity in memory plants over two years',
      kind: 'line',
      unit: '% of capacity',
      categories: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'],
      series: [{ name: 'Memory plants', values: [96, 95, 92, 84, 71, 69, 80, 91] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Raises the unit of pricing early.',
      weak: 'Compares cost-plus with value pricing in the abstract.',
    },
    {
      dimension: 'quantitative',
      strong: 'Handles averages and their parts without mixing them.',
      weak: 'Keeps the average although customers can choose.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Takes the plant’s seat and predicts what it buys.',
      weak: 'Relies on relationships to sell all machines.',
    },
    {
      dimension: 'creativity',
      strong: 'Finds a price that follows the cycle by itself.',
      weak: 'Offers discounts in a downturn.',
    },
    {
      dimension: 'communication',
      strong: 'Makes a complicated price sound simple.',
      weak: 'Explains it with the table.',
    },
  ],
  recommendation:
    'Tessel should charge by the additional productive hour on bottleneck machines, about US$2,340 in logic plants, in place of US$435,000 per machine. The proposal rests on an average: plants choose machine by machine and would buy for the 70% that hold up the line, so it earns US$84m and not 120m. Half of the value of such a machine is US$615,000; priced that way logic earns US$122m. Memory adds US$32m at today’s load and half of that over a cycle, mature plants 5m: about US$143m a year on average. The main risks are disputes about what was gained and a price that looks high, so agree a baseline per machine and guarantee that nothing is due without gain. Next: pilot with two logic plants, settle the measure with an auditor both trust, and publish a price per hour by plant type.',
}
