import { connections, dayCurve, habitsOfPeople, modelCalls, places, prices, zones } from './assumptions.mjs';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS_A_MONTH = 30;
/**
 * Maximum time in which the background workers must complete the jobs due at one midnight; a longer time adds a worker.
 */
const DRAIN_SECONDS = 3_600;

/** Number of daily calls per person, by what triggers them. */
const callsADay = {
  entry: habitsOfPeople.writeOnADay * habitsOfPeople.entriesOfAWriter,
  'written day': habitsOfPeople.writeOnADay,
  'begun day': 1,
  week: habitsOfPeople.writeOnADay / 7,
  month: habitsOfPeople.writeOnADay / DAYS_A_MONTH,
};

/**
 * One hour in UTC.
 * @typedef {object} Hour
 * @property {number} hour
 * @property {number} midnights people whose day ends with its beginning
 * @property {number} entriesASecond
 * @property {number} callsASecond
 * @property {number} jobs background work that is asked for
 * @property {number} chatPods
 * @property {number} backgroundPods
 * @property {number} modelCallsAMinute
 * @property {number} tokensAMinute
 */

/**
 * Simulates a day of the given number of people, hour by hour.
 * @param {number} people
 * @returns {Hour[]}
 */
export function simulateDay(people) {
  const curveSum = dayCurve.reduce((sum, weight) => sum + weight, 0);
  return HOURS.map((hour) => {
    const share = zones.reduce(
      (sum, zone) => sum + (zone.share * (dayCurve[mod(hour + zone.hours)] ?? 0)) / curveSum,
      0,
    );
    const midnights = zones
      .filter(({ hours }) => mod(hour + hours) === 0)
      .reduce((sum, zone) => sum + zone.share * people, 0);
    const entriesASecond = (people * callsADay.entry * share) / 3_600;
    const chat = modelCalls.filter(({ queue }) => queue === 'chat');
    const background = modelCalls.filter(({ queue }) => queue === 'background');
    const longest = Math.max(...chat.map(({ seconds }) => seconds));
    const jobsOf = (/** @type {typeof modelCalls[number]} */ call) => midnights * callsADay[call.per];
    const work = background.reduce((sum, call) => sum + jobsOf(call) * call.seconds, 0);
    const backgroundPods = Math.ceil(work / DRAIN_SECONDS / places.background);
    const perMinute = (/** @type {(call: typeof modelCalls[number]) => number} */ weight) =>
      chat.reduce((sum, call) => sum + entriesASecond * 60 * weight(call), 0) +
      background.reduce((sum, call) => sum + (jobsOf(call) / 60) * weight(call), 0);
    return {
      hour,
      midnights,
      entriesASecond,
      callsASecond: entriesASecond * habitsOfPeople.callsAnEntry,
      jobs: background.reduce((sum, call) => sum + jobsOf(call), 0),
      chatPods: Math.max(2, Math.ceil((entriesASecond * longest) / places.chat)),
      backgroundPods: Math.max(1, backgroundPods),
      modelCallsAMinute: perMinute(() => 1),
      tokensAMinute: perMinute(({ input, output }) => input + output),
    };
  });
}

/**
 * Returns the cost of models in a month of thirty days, by kind of call, in US dollars.
 * @param {number} people
 */
export function costAMonth(people) {
  return modelCalls.map((call) => {
    const calls = people * callsADay[call.per] * DAYS_A_MONTH;
    const dollars = (calls * (call.input * prices.input + call.output * prices.output)) / 1_000_000;
    return { name: call.name, calls, dollars };
  });
}

/**
 * Returns the load of the busiest hour.
 * @param {number} people
 */
export function peakOf(people) {
  const day = simulateDay(people);
  const most = (/** @type {(hour: Hour) => number} */ value) => Math.max(...day.map(value));
  const pods = most(({ chatPods, backgroundPods }) => chatPods + backgroundPods);
  return {
    midnights: most(({ midnights }) => midnights),
    entriesASecond: most(({ entriesASecond }) => entriesASecond),
    callsASecond: most(({ callsASecond }) => callsASecond),
    chatPods: most(({ chatPods }) => chatPods),
    backgroundPods: most(({ backgroundPods }) => backgroundPods),
    modelCallsAMinute: most(({ modelCallsAMinute }) => modelCallsAMinute),
    tokensAMinute: most(({ tokensAMinute }) => tokensAMinute),
    sessions: (pods + connections.others) * connections.each,
    dollars: costAMonth(people).reduce((sum, { dollars }) => sum + dollars, 0),
  };
}

/** @param {number} hour */
function mod(hour) {
  return ((hour % 24) + 24) % 24;
}
