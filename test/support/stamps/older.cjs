module.exports = require('./stamps.cjs').stamps('1.0.0');
