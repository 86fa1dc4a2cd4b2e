export { FinalTextReview, type MarkedText } from './final-text-review.js';
