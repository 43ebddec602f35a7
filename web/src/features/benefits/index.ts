export { benefitCards, checkoutBenefits, planComparison } from './benefits.js';
