export { diffWords, similarity, type WordPiece } from '@onyak/core';
