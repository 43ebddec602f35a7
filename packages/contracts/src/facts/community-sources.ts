/** Works that the insights of support groups cite. The web app has the full reference of each. */
export const communitySources = [
  'bushman2002',
  'calhounTedeschi2004',
  'creggCheavens2021',
  'curranHill2019',
  'english2012',
  'ferrari2019',
  'gilbert2004',
  'grossJohn2003',
  'jackDill1992',
  'james2015',
  'kjaervikBushman2024',
  'lally2010',
  'mcAdamsMcLean2013',
  'mooreBlackburn1994',
  'nolenHoeksema2008',
  'sbarra2013',
  'shahar2012',
  'wegner1987',
  'white2018',
  'wilson2019',
] as const;
export type CommunitySource = (typeof communitySources)[number];
