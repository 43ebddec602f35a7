/** Works that the mindfulness challenges cite. The web app has the full reference of each. */
export const challengeSources = [
  'farias2020',
  'goyal2014',
  'zaccaro2018',
  'fincham2023',
  'neff2003',
  'ferrari2019',
  'lieberman2007',
] as const;
export type ChallengeSource = (typeof challengeSources)[number];
